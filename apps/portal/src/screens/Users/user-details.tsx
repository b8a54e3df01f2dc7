import type { ScreenProps } from '@portico/server/page-object';
import { useIntl } from 'react-intl';
import { Timestamp } from '../../components/timestamp.tsx';
import { languages } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Section } from '../../ui/section.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirmation } from '../../components/use-confirmation.ts';
import { Status } from '../../ui/status.tsx';
import { TagList } from '../../components/tag-list.tsx';

type UserDetailsProps = Pick<ScreenProps['Users/Show'], 'user' | 'tags' | 'twoFactor'>;

/** The details of a user, and how the user signs in. */
export function UserDetails({ user, tags, twoFactor }: UserDetailsProps) {
  const text = useText();
  const signInMethods = [
    ...(user.signInMethod === 'password' ? [text('users.sign-in-by.password')] : []),
    ...(user.hasDirectory || user.signInMethod === 'directory' ? [text('users.sign-in-by.directory')] : []),
  ];
  const factor = twoFactor.confirmedAt ? (
    <Status tone="good">{text('profile.two-factor.on')}</Status>
  ) : (
    <Status tone={twoFactor.isRequired ? 'waiting' : 'quiet'}>{text('profile.two-factor.off')}</Status>
  );
  return (
    <Section heading={text('profile.details')}>
      <Unconfirmed user={user} />
      <DescriptionList
        facts={[
          [text('user.email'), user.email],
          [text('user.company'), user.company],
          [text('user.contact-number'), user.contactNumber],
          [text('user.group'), user.group?.name],
          [text('group.tags'), tags.length > 0 && <TagList key="tags" tags={tags} />],
          [text('user.role'), text(`user.role.${user.role}`)],
          [text('users.sign-in-by'), signInMethods.join(', ')],
          [text('profile.two-factor'), factor],
          [text('language.label'), user.language && languages[user.language].name],
          [text('user.first-login'), <Timestamp key="first" at={user.firstLoginAt} withTime />],
          [text('user.last-login'), <Timestamp key="last" at={user.lastLoginAt} withTime />],
          [text('users.created'), <Timestamp key="created" at={user.createdAt} withTime />],
        ]}
      />
    </Section>
  );
}

/** What the user may have written, and that no rows of a report are decided by until it is confirmed. */
function Unconfirmed({ user }: Pick<UserDetailsProps, 'user'>) {
  const text = useText();
  const intl = useIntl();
  const confirm = useConfirmation();
  const { id: userId, unconfirmed, removedAt } = user;
  if (unconfirmed.length === 0 || removedAt !== null) return null;
  const fields = intl.formatList(unconfirmed.map((field) => `${text(`user.${field}`)}: ${user[field] || '–'}`));
  return (
    <Notice kind="info" className="mb-4">
      <span className="flex flex-wrap items-center gap-3">
        <span>{text('unconfirmed.user', { fields })}</span>
        <Button
          size="small"
          onPress={() => void confirm(unconfirmed.map((field) => ({ userId, field, value: user[field] })))}
        >
          {text('unconfirmed.confirm')}
        </Button>
      </span>
    </Notice>
  );
}
