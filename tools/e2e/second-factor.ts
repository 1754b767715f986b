import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'otplib';

const STEP_SECONDS = 30;

/** Makes the codes of an authenticator app. Each works once, so every next code is of a later time step. */
export function authenticatorApp(secret: string): () => Promise<string> {
  // The server accepts one step early and late.
  let steps = -1;
  return async () => {
    // The code of the step before would be too old for a server that reads it in the next step.
    const left = STEP_SECONDS - ((Date.now() / 1000) % STEP_SECONDS);
    if (steps === -1 && left < 3) await sleep(left * 1000 + 50);
    return generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps++ * STEP_SECONDS });
  };
}

/** Turns on the second factor of an account by API calls. Returns its secret and recovery codes. */
export async function turnOnSecondFactor(
  url: string,
  token: string,
  password: string,
): Promise<{ code: () => Promise<string>; recoveryCodes: string[] }> {
  const post = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/api/auth/second-factor/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    // The caller names the data type of this call in the contract.
    const answer = (await response.json()) as { success: boolean; data: T; code?: string };
    if (!answer.success) throw new Error(`${path}: ${answer.code}`);
    return answer.data;
  };
  const { secret } = await post<{ secret: string }>('setup');
  const code = authenticatorApp(secret);
  const proof = { password, secret, code: await code() };
  const { recoveryCodes } = await post<{ recoveryCodes: string[] }>('enable', proof);
  return { code, recoveryCodes };
}
