// Excel keeps functions.json for up to a day and asks again when the manifest has another version
// (office-js-docs-pr, custom-functions-troubleshooting): a changed functions.json needs a raised version.
import { createHash } from 'node:crypto';

/**
 * What was given to people the last time.
 *
 * @typedef {{ version: string, functions: string }} Release
 */

/**
 * @param {string} version of package.json
 * @param {string} functionsJson the built functions.json
 * @param {string} address where it is served: it says nothing of the functions
 * @returns {Release}
 */
export function releaseOf(version, functionsJson, address) {
  const text = functionsJson.replaceAll(address, '');
  return { version, functions: createHash('sha256').update(text).digest('hex') };
}

/**
 * Why this cannot be given to people after what they have; null where it can.
 *
 * @param {Release | null} last
 * @param {Release} next
 * @returns {string | null}
 */
export function releaseFault(last, next) {
  if (last === null) return null;
  const order = compareVersions(next.version, last.version);
  if (order < 0) return `Version ${next.version} is older than ${last.version}, which people have.`;
  if (order > 0 || last.functions === next.functions) return null;
  return (
    `functions.json has changed since version ${last.version}, and Excel would go on using the old one for a day. ` +
    'Raise the version in package.json, package-lock.json and manifest.xml.'
  );
}

function compareVersions(one, other) {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
