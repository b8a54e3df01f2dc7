import { MAX_BRAND_LENGTHS } from '../contract/page-object.ts';
import { routes } from '../contract/routes.ts';
import { formatWebVtt, parseWebVtt } from '../contract/web-vtt.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { MAX_NOTE_LENGTH, MAX_TEXT_LENGTH } from '../text/readable-text.ts';
import { createAccountRules, emailIn, userRules } from './account-rules.ts';
import { reportRules } from './report-rules.ts';
import { asTyped, optional, required, rule } from './text-rule.ts';

/**
 * The rules of every form, for the server, whose schemas are built from them, and for the screens, which ask before they
 * send. Nothing here needs more than a browser has. Problems are ids of messages.
 */

const MAX_LIST_LENGTH = 200_000;

const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const tagText = required('validation.tag-label-required');

/** The label of an access tag. Spaces around it are refused, not removed: the message asks the author to do it (§5). */
const tagLabel = rule(
  tagText.missing,
  (typed) => {
    const problem = tagText(typed);
    if (problem) return problem;
    // The strokes keep the spaces around the label, while everything that is not seen goes.
    const label = normalizeText(`|${typed}|`).slice(1, -1);
    if (label.startsWith(' ') || label.endsWith(' ')) return 'validation.tag-label-spaces';
    return /^[\p{L}\p{M}\p{N} ]+$/u.test(label) ? undefined : 'validation.tag-label-characters';
  },
  normalizeText,
);

/** The first segments of the portal's own paths, and of what the portal serves beside them. */
const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  ...Object.values(routes).map(({ path }) => path.split('/')[1] ?? ''),
  ...['api', 'files', 'videos', 'log', 'location', 'metrics'],
]);

/** What a slug can be made of; the tables hold no other. */
export const SLUG = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/** The address of a page, without the slash before it. */
const slug = rule(
  'validation.slug-required',
  (typed) => {
    const text = typed.trim();
    if (text === '') return 'validation.slug-required';
    if (text.length > MAX_TEXT_LENGTH) return 'validation.too-long';
    if (!SLUG.test(text)) return 'validation.slug-invalid';
    return RESERVED_SEGMENTS.has(text.split('/')[0] ?? '') ? 'validation.slug-reserved' : undefined;
  },
  (typed) => typed.trim(),
);

/** The directory's own ids are GUIDs, in whatever case. */
const toDirectoryId = (typed: string) => {
  const id = normalizeText(typed);
  return GUID.test(id) ? id.toLowerCase() : id;
};

/** Refers to a group of the portal. */
const group = rule('validation.group-invalid', (id) => {
  if (id === '') return 'validation.group-required';
  return GUID.test(id) ? undefined : 'validation.group-invalid';
});

/** The beginnings of ZIP archives (among them workbooks of Excel), older workbooks, and PDF files, as `decodeText` reads them. */
const NO_TEXT_FILES = ['PK\u0003\u0004', 'ÐÏ\u0011à', '%PDF-'];

/** A list of people, as text. */
const list = rule('validation.list-required', (typed) => {
  if (typed.trim() === '') return 'validation.list-required';
  if (NO_TEXT_FILES.some((beginning) => typed.startsWith(beginning))) return 'validation.list-no-text';
  return typed.length > MAX_LIST_LENGTH ? 'validation.too-long' : undefined;
});

/** Captions or chapters as WebVTT, which the portal writes anew from what it has understood. */
const webVtt = rule(
  'validation.vtt-empty',
  (typed) => {
    const { cues, problems } = parseWebVtt(typed);
    return cues.length > 0 ? undefined : problems.map(({ problem }) => `validation.vtt-${problem}` as const)[0];
  },
  (typed) => formatWebVtt(parseWebVtt(typed).cues),
);

const isWebAddress = (text: string) =>
  URL.canParse(text) && ['https:', 'http:', 'mailto:'].includes(new URL(text).protocol);

/** Another slash, or a backslash, which browsers take for one, would lead to another host. */
const isPortalPath = (text: string) => /^\/(?![/\\])[!-[\]-~]*$/.test(text);

/** Where people get help: a web or mail address, or nowhere. */
const supportUrl = rule(
  '',
  (typed) => {
    const text = typed.trim();
    if (text.length > MAX_TEXT_LENGTH) return 'validation.too-long';
    return text === '' || isWebAddress(text) ? undefined : 'validation.support-address';
  },
  (typed) => (typed.trim() === '' ? '' : new URL(typed.trim()).href),
);

/** A path of the portal, or a web or mail address, or nothing. */
const announcementLink = rule(
  '',
  (typed) => {
    const text = typed.trim();
    if (text.length > MAX_TEXT_LENGTH) return 'validation.too-long';
    return text === '' || isPortalPath(text) || isWebAddress(text) ? undefined : 'validation.link-address';
  },
  (typed) => {
    const text = typed.trim();
    return text === '' || isPortalPath(text) ? text : new URL(text).href;
  },
);

const video = {
  video: { title: required('validation.title-required') },
  videoDescription: { description: optional },
  videoTrack: { content: webVtt },
  videoCategory: { name: required('validation.name-required') },
};

const announcement = {
  title: required('validation.title-required'),
  text: optional,
  linkLabel: optional,
  linkUrl: announcementLink,
};

/**
 * The texts of every form, and their rules.
 * @param canonical makes the one form of an e-mail address, which only the server can: a screen leaves the address as it is.
 */
export function createFormRules(canonical: (email: string) => string = asTyped) {
  const email = emailIn(canonical);
  return {
    ...createAccountRules(canonical),
    user: { email, ...userRules, groupId: group },
    invitation: { email, groupId: group },
    invitationList: { csv: list },
    group: {
      groupId: required('validation.group-id-required', toDirectoryId),
      name: required('validation.group-name-required'),
    },
    tag: { label: tagLabel, description: optional },
    accessToken: { name: required('validation.name-required') },
    page: { name: required('validation.name-required'), slug },
    release: { name: required('validation.name-required') },
    ...reportRules,
    ...video,
    file: { name: required('validation.name-required') },
    fileFolder: { name: required('validation.name-required') },
    brand: {
      name: required('validation.name-required', normalizeText, MAX_BRAND_LENGTHS.name),
      shortName: required('validation.name-required', normalizeText, MAX_BRAND_LENGTHS.shortName),
      supportUrl,
    },
    announcement,
    trustedKey: { name: required('validation.name-required') },
    pageDescription: { description: optional },
    versionNote: { note: optional },
    /** Why a draft is given back to its author. */
    reviewReturn: { reason: required('validation.reason-required', normalizeText, MAX_NOTE_LENGTH) },
    comment: { text: required('validation.comment-required', normalizeText, MAX_NOTE_LENGTH) },
    feedback: { comment: optional },
    accessRequest: { message: optional },
    /** Why somebody does not get access, which they read. */
    accessDecline: { reason: required('validation.reason-required', normalizeText, MAX_NOTE_LENGTH) },
    /** Why a page is published in spite of errors. */
    override: { reason: required('validation.reason-required', normalizeText, MAX_NOTE_LENGTH) },
  };
}
