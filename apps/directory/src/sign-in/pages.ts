import { html, raw } from 'hono/html';
import { groupsOf, type DirectoryUsers, type DirectoryUser } from '../directory-users.ts';
import { htmlDocument } from './style.ts';
import { fill, messagesIn, type Language, type Messages } from './messages.ts';

type Markup = ReturnType<typeof html>;

/** More groups than this are told as a number. */
const MAX_GROUP_NAMES = 4;

const MARK = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true">
  <circle cx="12" cy="7" r="3.25" />
  <circle cx="5" cy="17.5" r="2.5" />
  <circle cx="19" cy="17.5" r="2.5" />
  <path d="M10.4 9.9 6.6 15.2M13.6 9.9l3.8 5.3M7.5 17.5h9" />
</svg>`;

function page(language: Language, title: string, body: Markup, width: 'usual' | 'wide' = 'usual'): Markup {
  const messages = messagesIn(language);
  const main = html`<main class="${width}">
    <div class="brand">${MARK}<span>${messages.directory}</span></div>
    <h1>${title}</h1>
    ${body}
  </main>`;
  return htmlDocument({ language, title: `${title} · ${messages.directory}`, body: main });
}

interface SignInPage {
  language: Language;
  app: string;
  users: DirectoryUsers;
  /** Who is signed in already, or who the application means. */
  likely: DirectoryUser | undefined;
  isSignedIn: boolean;
}

/** Everybody who can sign in, one button each. */
export function signInPage({ language, app, users, likely, isSignedIn }: SignInPage): Markup {
  const messages = messagesIn(language);
  const list = (users: readonly DirectoryUser[]) =>
    html`<ul class="people">
      ${users.map((each) => html`<li>${userButton(each, messages)}</li>`)}
    </ul>`;
  const section = (heading: string, users: readonly DirectoryUser[]) =>
    html`<section>
      <h2>${heading}</h2>
      ${list(users)}
    </section>`;
  const but = (users: readonly DirectoryUser[]) => users.filter((each) => each !== likely);
  const body = html`
    <p>${messages.signInIntro}</p>
    <form method="post">
      ${likely ? section(isSignedIn ? messages.signedIn : likely.email, [likely]) : ''}
      <div class="columns">
        ${section(messages.colleagues, but(users.colleagues))} ${section(messages.newcomers, but(users.newcomers))}
      </div>
      ${
        users.faulty.length > 0
          ? html`<details>
              <summary>${messages.faulty}</summary>
              <p>${messages.faultyIntro}</p>
              ${list(users.faulty)}
            </details>`
          : ''
      }
      <div class="actions"><button class="button" name="action" value="cancel">${messages.cancel}</button></div>
    </form>
  `;
  return page(language, fill(messages.signInTitle, { app }), body, 'wide');
}

function userButton(user: DirectoryUser, messages: Messages): Markup {
  const { oid, name, email, note, fault } = user;
  const special = note ? messages.notes[note] : fault ? messages.faults[fault] : undefined;
  return html`<button class="person" name="person" value="${oid}">
    <span class="avatar" aria-hidden="true">${initials(name)}</span>
    <span class="name">${name}</span>
    <span class="mail">${email}</span>
    <span class="groups">${groupNames(user, messages)}</span>
    ${special ? html`<span class="note">${special}</span>` : ''}
  </button>`;
}

function initials(name: string): string {
  const [first = '', last = ''] = name.replace(/^.*: /, '').split(/[ -]/);
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}

/** The groups that name the person; those that follow from them are the directory's business. */
function groupNames(user: DirectoryUser, messages: Messages): string {
  if (user.groups.length > MAX_GROUP_NAMES) return fill(messages.groupCount, { count: groupsOf(user).length });
  return groupsOf(user)
    .filter(({ id }) => user.groups.includes(id))
    .map(({ displayName }) => displayName)
    .join(', ');
}

/** What the application wants to know, to be allowed or refused. */
export function consentPage(language: Language, { app, user }: { app: string; user: DirectoryUser }): Markup {
  const messages = messagesIn(language);
  const body = html`
    <p>${fill(messages.consentIntro, { app, name: user.name })}</p>
    <ul class="permissions">
      <li>${messages.consentProfile}</li>
      <li>${messages.consentGroups}</li>
    </ul>
    <form method="post" class="actions">
      <button class="button primary" name="action" value="allow">${messages.allow}</button>
      <button class="button" name="action" value="refuse">${messages.refuse}</button>
    </form>
  `;
  return page(language, fill(messages.consentTitle, { app }), body);
}

/** Why somebody cannot sign in, with a way to somebody else and a way back. */
export function disabledPage(
  language: Language,
  { app, user, description }: { app: string; user: DirectoryUser; description: string },
): Markup {
  const messages = messagesIn(language);
  const body = html`
    <p>${fill(messages.disabledText, { name: user.name })}</p>
    ${errorLine(description)}
    <form method="post" class="actions">
      <button class="button primary" name="action" value="choose">${messages.other}</button>
      <button class="button" name="action" value="disabled">${fill(messages.back, { app })}</button>
    </form>
  `;
  return page(language, messages.disabledTitle, body);
}

/** A request that leads nowhere: `kind` says whether it has ended or was never right. */
export function failurePage(
  language: Language,
  { kind, description, back }: { kind: 'ended' | 'failed'; description?: string; back: { app: string; href: string } },
): Markup {
  const messages = messagesIn(language);
  const body = html`
    <p>${messages[`${kind}Text`]}</p>
    ${description ? errorLine(description) : ''}
    <div class="actions"><a class="button" href="${back.href}">${fill(messages.back, { app: back.app })}</a></div>
  `;
  return page(language, messages[`${kind}Title`], body);
}

/** Asks before signing out. @param hiddenForm oidc-provider's form with the id `op.logoutForm`; our buttons belong to it. */
export function signOutPage(language: Language, hiddenForm: string): Markup {
  const messages = messagesIn(language);
  const body = html`
    <p>${messages.signOutText}</p>
    ${raw(hiddenForm)}
    <div class="actions">
      <button class="button primary" form="op.logoutForm" name="logout" value="yes">${messages.signOut}</button>
      <button class="button" form="op.logoutForm">${messages.staySignedIn}</button>
    </div>
  `;
  return page(language, messages.signOutTitle, body);
}

export function signedOutPage(language: Language): Markup {
  const messages = messagesIn(language);
  return page(language, messages.signedOutTitle, html`<p>${messages.signedOutText}</p>`);
}

function errorLine(description: string): Markup {
  return html`<p class="error"><code>${description}</code></p>`;
}
