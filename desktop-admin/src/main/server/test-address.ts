import { consoleTexts } from '@logistics/shared/texts/console';
import type { ServerCheck } from '../../bridge/index.ts';
import type { Fetch } from '../../station/server/json-call.ts';

const TIMEOUT_MS = 8_000;
const texts = consoleTexts.server;
/** The first match decides. Codes of Chromium's network stack; Electron names a refused redirect in words. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/ERR_CERT_AUTHORITY_INVALID/, texts.unknownCertificate],
  [/ERR_CERT_COMMON_NAME_INVALID/, texts.otherCertificate],
  [/ERR_CERT_DATE_INVALID/, texts.oldCertificate],
  [/ERR_CERT_/, texts.badCertificate],
  [/ERR_SSL_|ERR_EMPTY_RESPONSE|ERR_INVALID_HTTP_RESPONSE/, texts.notHttps],
  [/ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT/, texts.noPort],
  [/ERR_NAME_NOT_RESOLVED/, texts.noName],
  [/ERR_INTERNET_DISCONNECTED/, texts.noNetwork],
  [/redirect/i, texts.notOurs],
];

/** Checks whether our server answers at an address, without sending a token. */
export async function testAddress(fetch: Fetch, address: string): Promise<ServerCheck> {
  try {
    const response = await fetch(`${address}/api/version`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      credentials: 'omit',
    });
    const ours = isOurs(await response.json().catch(() => null));
    return { reachable: ours, message: ours ? texts.answers(address) : texts.notOurs };
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    return { reachable: false, message: REASONS.find(([code]) => code.test(said))?.[1] ?? texts.silent };
  }
}

/** Accepts any envelope of ours: a server that is temporarily unavailable is still ours. */
function isOurs(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean';
}
