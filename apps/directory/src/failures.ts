import { randomUUID } from 'node:crypto';

interface Failure {
  /** As oidc-provider names it. */
  error: string;
  /** Tells apart what one name covers. */
  detail?: RegExp;
  code: number;
  sentence: string;
}

/** oidc-provider's errors with Entra's numbers and sentences; the first that fits counts. */
const FAILURES: Failure[] = [
  {
    error: 'invalid_grant',
    detail: /expired/,
    code: 70008,
    sentence: 'The provided authorization code or refresh token has expired due to inactivity.',
  },
  {
    error: 'invalid_grant',
    detail: /consumed/,
    code: 54005,
    sentence: 'OAuth2 Authorization code was already redeemed, please retry with a new valid code.',
  },
  {
    error: 'invalid_grant',
    detail: /code_verifier|code_challenge/,
    code: 501481,
    sentence: 'The Code_Verifier does not match the code_challenge supplied in the authorization request.',
  },
  {
    error: 'invalid_grant',
    detail: /redirect_uri/,
    code: 500112,
    sentence: 'The reply address does not match the reply address provided when requesting Authorization code.',
  },
  { error: 'invalid_grant', code: 70000, sentence: 'Provided grant is invalid or malformed.' },
  {
    error: 'invalid_client',
    detail: /client not found/,
    code: 700016,
    sentence: 'Application was not found in the directory.',
  },
  { error: 'invalid_client', code: 7000215, sentence: 'Invalid client secret provided.' },
  { error: 'unsupported_grant_type', code: 70003, sentence: 'The app requested an unsupported grant type.' },
  { error: 'unauthorized_client', code: 700016, sentence: 'The application may not use this grant.' },
  { error: 'invalid_scope', code: 70011, sentence: 'The provided value for the input parameter scope is not valid.' },
  {
    error: 'invalid_redirect_uri',
    code: 50011,
    sentence:
      'The redirect URI specified in the request does not match the redirect URIs configured for the application.',
  },
  {
    error: 'login_required',
    code: 50058,
    sentence: 'A silent sign-in request was sent but no user is signed in.',
  },
  { error: 'consent_required', code: 65001, sentence: 'The user or administrator has not consented.' },
  { error: 'interaction_required', code: 50058, sentence: 'The user has to act before sign-in can go on.' },
  { error: 'invalid_request', code: 900144, sentence: 'The request is not valid:' },
];

/** What a person did or is, told to the application by `error=access_denied`. */
export const DENIALS = {
  disabled: 'AADSTS50057: The user account is disabled.',
  consent: 'AADSTS65004: User declined to consent to access the app.',
  cancelled: 'The user cancelled the authentication.',
} as const;

interface ProviderError {
  message: string;
  error_description?: string | undefined;
  error_detail?: string | undefined;
}

/** Entra's number and sentence for an error of oidc-provider; the description as it is when there is none. */
export function describeFailure(error: ProviderError): { code: number | undefined; description: string } {
  const given = error.error_description ?? error.message;
  if (given.startsWith('AADSTS')) return { code: undefined, description: given };
  const told = `${error.error_detail ?? ''} ${given}`;
  const failure = FAILURES.find((each) => each.error === error.message && (each.detail?.test(told) ?? true));
  if (!failure) return { code: undefined, description: given };
  const sentence = failure.sentence.endsWith(':') ? `${failure.sentence} ${given}.` : failure.sentence;
  return { code: failure.code, description: `AADSTS${failure.code}: ${sentence}` };
}

/** The body of a failed token request, as Entra words it. */
export function tokenFailure(error: ProviderError) {
  const { code, description } = describeFailure(error);
  const trace = { trace_id: randomUUID(), correlation_id: randomUUID(), timestamp: new Date().toISOString() };
  return { error: error.message, error_description: description, error_codes: code ? [code] : [], ...trace };
}
