import { createHash, createPrivateKey, randomUUID, X509Certificate } from 'node:crypto';
import { SignJWT } from 'jose';
import type { AnalyticsSettings } from './settings.ts';

const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const LIFETIME = '5m';

/** The part of a request for a token by which the application proves who it is: its secret, or what its certificate's key has signed. */
export async function clientAuthentication({
  credential,
  ...settings
}: AnalyticsSettings): Promise<Record<string, string>> {
  if ('secret' in credential) return { client_secret: credential.secret };
  const { raw } = new X509Certificate(credential.certificate);
  const { tokenUrl, clientId } = settings;
  const assertion = await new SignJWT({})
    .setProtectedHeader({
      alg: 'PS256',
      typ: 'JWT',
      'x5t#S256': createHash('sha256').update(raw).digest('base64url'),
      x5c: [raw.toString('base64')],
    })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(tokenUrl)
    .setJti(randomUUID())
    .setIssuedAt()
    .setNotBefore('0s')
    .setExpirationTime(LIFETIME)
    .sign(createPrivateKey(credential.privateKey));
  return { client_assertion_type: ASSERTION_TYPE, client_assertion: assertion };
}
