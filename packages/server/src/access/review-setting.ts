/** SQL: whether what is published here must have been approved by another administrator. It was delivered without. */
export const IS_REVIEW_NEEDED = `coalesce((select setting.value = 'true'::jsonb from settings setting
    where setting.key = 'publishing-needs-review'), false)`;
