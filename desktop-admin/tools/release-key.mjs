/**
 * The release key, which signs the update feed of the console (Ed25519). `node tools/release-key.mjs` makes a new one;
 * `node tools/release-key.mjs --sign FOLDER` signs the feed in a folder. The private key is read from the variable
 * RELEASE_KEY (its PEM text, for CI) or from the file that the first command wrote, which git ignores.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const KEY_FILE = path.join(import.meta.dirname, '../release-key.pem');
const FEED = /^latest.*\.yml$/;

/**
 * Makes a key pair, writes the private key for this user only, and returns the public one.
 * @throws Error if the file exists: installed consoles trust its key, so it must not be lost
 */
export function makeReleaseKey(file = KEY_FILE) {
  if (existsSync(file)) throw new Error(`There is a release key already: ${file}`);
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  return publicKeyOf(privateKey);
}

/**
 * Returns the private key; null: there is none.
 * @throws Error if the text is no Ed25519 key
 */
export function readReleaseKey(text = process.env.RELEASE_KEY, file = KEY_FILE) {
  const pem = text || (existsSync(file) ? readFileSync(file, 'utf8') : '');
  if (pem === '') return null;
  let key = null;
  try {
    key = createPrivateKey(pem);
  } catch {
    // No key at all. The text is secret, so it is not part of the message.
  }
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error('RELEASE_KEY is no Ed25519 key in PEM form.');
  return key;
}

/** The public key as consoles store it: DER in base64. */
export function publicKeyOf(key) {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}

/**
 * Writes `NAME.sig` next to each `latest*.yml` of a folder, and returns the names of the signed files. The signature
 * covers the file name too: the feed of one system is not valid as that of another.
 * @throws Error if the folder has no feed
 */
export function signFeed(folder, key) {
  const names = readdirSync(folder).filter((name) => FEED.test(name));
  if (names.length === 0) throw new Error(`There is no latest*.yml in ${folder}.`);
  for (const name of names) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const signature = sign(null, Buffer.from(`${name}\n${text}`), key).toString('base64');
    writeFileSync(path.join(folder, `${name}.sig`), `${signature}\n`);
  }
  return names;
}

function run([command, folder]) {
  if (command === '--sign' && folder) {
    const key = readReleaseKey();
    if (!key) throw new Error('There is no release key: set RELEASE_KEY, or make one.');
    console.log(`Signed ${signFeed(folder, key).join(', ')}.`);
    return;
  }
  if (command !== undefined) throw new Error('Usage: release-key.mjs, or release-key.mjs --sign FOLDER');
  console.log(`The public key is ${makeReleaseKey()}`);
  console.log(
    `The private key is in ${KEY_FILE}. Store a copy in a safe place, and its text as RELEASE_KEY in CI.`,
  );
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    run(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
