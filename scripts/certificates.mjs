// The certificate of the local server. Office and the add-in both insist on https, also on this machine.
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const trustedFolder = path.join(homedir(), '.office-addin-dev-certs');
const ownFolder = path.join(projectFolder, '.certs');

const names = ['localhost', '127.0.0.1'];
const daysValid = 365;
const oneDay = 24 * 60 * 60 * 1000;

/**
 * Certificate and key for https://localhost. The one that `npm run trust` installed when it is there (browsers and Excel
 * believe it); otherwise one of the project's own, made without asking anything of the machine: browsers then warn once.
 */
export async function certificates() {
  const trusted = readPair(trustedFolder);
  if (trusted) return { ...trusted, trusted: true };
  const own = readPair(ownFolder);
  if (own) return { ...own, trusted: false };
  return { ...(await makePair(ownFolder)), trusted: false };
}

/** The pair in a folder, or null when it is not there or does not last another day. */
function readPair(folder) {
  const certificateFile = path.join(folder, 'localhost.crt');
  const keyFile = path.join(folder, 'localhost.key');
  if (!existsSync(certificateFile) || !existsSync(keyFile)) return null;
  const pair = { cert: readFileSync(certificateFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
  try {
    const lastDay = Date.parse(new X509Certificate(pair.cert).validTo);
    return lastDay > Date.now() + oneDay ? pair : null;
  } catch {
    return null;
  }
}

/**
 * Uses the certificate maker inside office-addin-dev-certs directly: that package's own command would also install the
 * certificate, which asks for a password on some systems.
 */
async function makePair(folder) {
  const require = createRequire(import.meta.url);
  const maker = createRequire(require.resolve('office-addin-dev-certs'))('mkcert');
  const authority = await maker.createCA({
    organization: 'Local development of CSA Ratings',
    countryCode: 'ZA',
    state: 'local',
    locality: 'local',
    validity: daysValid,
  });
  const { cert, key } = await maker.createCert({ ca: authority, domains: names, validity: daysValid });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'localhost.crt'), cert);
  writeFileSync(path.join(folder, 'localhost.key'), key, { mode: 0o600 });
  return { cert, key };
}
