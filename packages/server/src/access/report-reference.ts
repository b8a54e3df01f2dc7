/** SQL: what a token of a `report` is asked for. */
export const REPORT_REFERENCE = `report.connection, report.kind, report.report_id as "reportId", report.workspace_id as "workspaceId",
    report.parent_id as "parentId", report.page_name as "pageName", report.visual_name as "visualName"`;
