import { html, raw } from 'hono/html';
import { groupsOf, type People, type Person } from '../people.ts';
import { STYLE } from './style.ts';
import { fill, wordsIn, type Language, type Words } from './words.ts';

type Markup = ReturnType<typeof html>;

/** As it is, because the policy of the page names its hash. */
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);

/** More groups than this are told as a number. */
const MAX_GROUP_NAMES = 4;

const MARK = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true">
  <circle cx="12" cy="7" r="3.25" />
  <circle cx="5" cy="17.5" r="2.5" />
  <circle cx="19" cy="17.5" r="2.5" />
  <path d="M10.4 9.9 6.6 15.2M13.6 9.9l3.8 5.3M7.5 17.5h9" />
</svg>`;

function page(language: Language, title: string, body: Markup, width: 'usual' | 'wide' = 'usual'): Markup {
  const words = wordsIn(language);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${words.directory}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main class="${width}">
          <div class="brand">${MARK}<span>${words.directory}</span></div>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

interface SignInPage {
  language: Language;
  app: string;
  people: People;
  /** Who is signed in already, or who the application means. */
  likely: Person | undefined;
  isSignedIn: boolean;
}

/** Everybody who can sign in, one button each. */
export function signInPage({ language, app, people, likely, isSignedIn }: SignInPage): Markup {
  const words = wordsIn(language);
  const list = (persons: readonly Person[]) =>
    html`<ul class="people">
      ${persons.map((each) => html`<li>${personButton(each, words)}</li>`)}
    </ul>`;
  const section = (heading: string, persons: readonly Person[]) =>
    html`<section>
      <h2>${heading}</h2>
      ${list(persons)}
    </section>`;
  const but = (persons: readonly Person[]) => persons.filter((each) => each !== likely);
  const body = html`
    <p>${words.signInIntro}</p>
    <form method="post">
      ${likely ? section(isSignedIn ? words.signedIn : likely.email, [likely]) : ''}
      <div class="columns">
        ${section(words.colleagues, but(people.colleagues))} ${section(words.newcomers, but(people.newcomers))}
      </div>
      ${
        people.faulty.length > 0
          ? html`<details>
              <summary>${words.faulty}</summary>
              <p>${words.faultyIntro}</p>
              ${list(people.faulty)}
            </details>`
          : ''
      }
      <div class="actions"><button class="button" name="action" value="cancel">${words.cancel}</button></div>
    </form>
  `;
  return page(language, fill(words.signInTitle, { app }), body, 'wide');
}

function personButton(person: Person, words: Words): Markup {
  const { oid, name, email, note, fault } = person;
  const special = note ? words.notes[note] : fault ? words.faults[fault] : undefined;
  return html`<button class="person" name="person" value="${oid}">
    <span class="avatar" aria-hidden="true">${initials(name)}</span>
    <span class="name">${name}</span>
    <span class="mail">${email}</span>
    <span class="groups">${groupNames(person, words)}</span>
    ${special ? html`<span class="note">${special}</span>` : ''}
  </button>`;
}

function initials(name: string): string {
  const [first = '', last = ''] = name.replace(/^.*: /, '').split(/[ -]/);
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}

/** The groups that name the person; those that follow from them are the directory's business. */
function groupNames(person: Person, words: Words): string {
  if (person.groups.length > MAX_GROUP_NAMES) return fill(words.groupCount, { count: groupsOf(person).length });
  return groupsOf(person)
    .filter(({ id }) => person.groups.includes(id))
    .map(({ displayName }) => displayName)
    .join(', ');
}

/** What the application wants to know, to be allowed or refused. */
export function consentPage(language: Language, { app, person }: { app: string; person: Person }): Markup {
  const words = wordsIn(language);
  const body = html`
    <p>${fill(words.consentIntro, { app, name: person.name })}</p>
    <ul class="permissions">
      <li>${words.consentProfile}</li>
      <li>${words.consentGroups}</li>
    </ul>
    <form method="post" class="actions">
      <button class="button primary" name="action" value="allow">${words.allow}</button>
      <button class="button" name="action" value="refuse">${words.refuse}</button>
    </form>
  `;
  return page(language, fill(words.consentTitle, { app }), body);
}

/** Why somebody cannot sign in, with a way to somebody else and a way back. */
export function disabledPage(
  language: Language,
  { app, person, description }: { app: string; person: Person; description: string },
): Markup {
  const words = wordsIn(language);
  const body = html`
    <p>${fill(words.disabledText, { name: person.name })}</p>
    ${errorLine(description)}
    <form method="post" class="actions">
      <button class="button primary" name="action" value="choose">${words.other}</button>
      <button class="button" name="action" value="disabled">${fill(words.back, { app })}</button>
    </form>
  `;
  return page(language, words.disabledTitle, body);
}

/** A request that leads nowhere: `kind` says whether it has ended or was never right. */
export function failurePage(
  language: Language,
  { kind, description, back }: { kind: 'ended' | 'failed'; description?: string; back: { app: string; href: string } },
): Markup {
  const words = wordsIn(language);
  const body = html`
    <p>${words[`${kind}Text`]}</p>
    ${description ? errorLine(description) : ''}
    <div class="actions"><a class="button" href="${back.href}">${fill(words.back, { app: back.app })}</a></div>
  `;
  return page(language, words[`${kind}Title`], body);
}

/** Asks before signing out. @param hiddenForm oidc-provider's form with the id `op.logoutForm`; our buttons belong to it. */
export function signOutPage(language: Language, hiddenForm: string): Markup {
  const words = wordsIn(language);
  const body = html`
    <p>${words.signOutText}</p>
    ${raw(hiddenForm)}
    <div class="actions">
      <button class="button primary" form="op.logoutForm" name="logout" value="yes">${words.signOut}</button>
      <button class="button" form="op.logoutForm">${words.staySignedIn}</button>
    </div>
  `;
  return page(language, words.signOutTitle, body);
}

export function signedOutPage(language: Language): Markup {
  const words = wordsIn(language);
  return page(language, words.signedOutTitle, html`<p>${words.signedOutText}</p>`);
}

function errorLine(description: string): Markup {
  return html`<p class="error"><code>${description}</code></p>`;
}
