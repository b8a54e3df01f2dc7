import { generateSecret, generateURI, verify } from 'otplib';
import { toString } from 'qrcode';
import type { TwoFactorEnrolment } from '../contract/page-object.ts';

/** A code is good half a minute before and after its own: clocks differ, and typing takes time. */
const TOLERANCE_S = 30;
const CODE = /^\d{6}$/;

/** A new secret for one-time passwords (RFC 6238), in base 32. */
export function newTotpSecret(): string {
  return generateSecret();
}

/** A secret as a person takes it into an authenticator app, which calls it by `issuer`: to scan, or to type. */
export async function toEnrolment(secret: string, email: string, issuer: string): Promise<TwoFactorEnrolment> {
  const uri = generateURI({ issuer, label: email, secret });
  return { key: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, picture: await toPicture(uri) };
}

async function toPicture(text: string): Promise<string> {
  const svg = await toString(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** The time step that a code is of; null if it is none of these days'. */
export async function findTimeStep(secret: string, code: string): Promise<number | null> {
  if (!CODE.test(code)) return null;
  const result = await verify({ secret, token: code, epochTolerance: TOLERANCE_S });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
