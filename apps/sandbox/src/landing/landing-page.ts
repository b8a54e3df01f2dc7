import { API_RESOURCE, TENANT_ID } from '@portico/directory/identifiers';
import type { Language } from '@portico/directory/languages';
import { htmlDocument } from '@portico/directory/style';
import { html } from 'hono/html';
import type { Environment } from '../env.ts';
import { LANDING_MESSAGES, type LandingMessages } from './messages.ts';
import { LANDING_STYLE } from './style.ts';

/** A report or a dashboard, by its name in the language of the page. */
export interface LandingItem {
  id: string;
  name: string;
  kind: 'report' | 'paginated' | 'dashboard';
}

interface LandingPage {
  env: Environment;
  language: Language;
  workspaces: { name: string; items: LandingItem[] }[];
}

/** The page at the sandbox's own address: what it is, what it shows, and how to call it. */
export function landingPageHtml({ env, language, workspaces }: LandingPage) {
  const messages = LANDING_MESSAGES[language];
  const body = html`<main class="wide">
    <h1>${messages.title}</h1>
    <p class="intro">${messages.intro}</p>
    <div class="actions">
      ${
        env.SANDBOX_PLAYGROUND_URL
          ? html`<a class="button primary" href="${env.SANDBOX_PLAYGROUND_URL}">${messages.playground}</a>`
          : ''
      }
      <a class="button" href="/data-licences">${messages.licences}</a>
    </div>
    <div class="columns">
      <section>
        <h2>${messages.contents}</h2>
        ${workspaces.map(({ name, items }) => workspaceList(name, items, messages))}
      </section>
      <section>
        <h2>${messages.firstCall}</h2>
        ${callList(env, workspaces[0]?.items[0]?.id ?? '', messages)}
        <h3>${messages.origins}</h3>
        <p><code>${env.SANDBOX_HOST_ORIGINS.join(' ')}</code></p>
      </section>
    </div>
  </main>`;
  return htmlDocument({ language, title: messages.title, style: LANDING_STYLE, body });
}

function workspaceList(name: string, items: LandingItem[], messages: LandingMessages) {
  return html`<h3>${name}</h3>
    <ul class="items">
      ${items.map(
        (item) =>
          html`<li>
            <span class="name">${item.name}</span> <span class="kind">${messages[item.kind]}</span>
            <code>${item.id}</code>
          </li>`,
      )}
    </ul>`;
}

/** Three calls from the client's secret to a token for one report. */
function callList(env: Environment, reportId: string, messages: LandingMessages) {
  const bearer = '-H "Authorization: Bearer $TOKEN"';
  const calls = [
    {
      text: messages.accessToken,
      command: [
        `curl ${env.SANDBOX_URL}/${TENANT_ID}/oauth2/v2.0/token`,
        '-d grant_type=client_credentials',
        `-d client_id=${env.SANDBOX_CLIENT_ID}`,
        '-d client_secret="$SECRET"',
        `-d scope=${API_RESOURCE}/.default`,
      ],
    },
    { text: messages.listReports, command: [`curl ${env.SANDBOX_URL}/v1.0/myorg/reports`, bearer] },
    {
      text: messages.embedToken,
      command: [
        `curl ${env.SANDBOX_URL}/v1.0/myorg/reports/${reportId}/GenerateToken`,
        bearer,
        '-H "Content-Type: application/json"',
        `-d '{"accessLevel":"View"}'`,
      ],
    },
  ];
  return html`<ol class="calls">
    ${calls.map(
      ({ text, command }) =>
        html`<li>
          ${text}
          <pre>${command.join(' \\\n  ')}</pre>
        </li>`,
    )}
  </ol>`;
}
