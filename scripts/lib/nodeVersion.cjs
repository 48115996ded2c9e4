/**
 * Whether a version, 20.19.1, is another one, 20.19, or newer.
 *
 * @param {string} version
 * @param {string} oldest
 */
function isAtLeast(version, oldest) {
  const own = version.split('.').map(Number);
  for (const [at, least] of oldest.split('.').map(Number).entries()) {
    const part = own[at] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}

module.exports = { isAtLeast };
