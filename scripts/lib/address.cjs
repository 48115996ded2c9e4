/** The address that stands in the sources: manifest.xml and every `@helpurl`. */
const DEFAULT_ADDRESS = 'https://localhost:3000';

/** Where the built add-in will be served: `ADDIN_URL`, without a slash at its end. Office loads add-ins over https only. */
function addinAddress(env = process.env) {
  const wanted = env.ADDIN_URL || DEFAULT_ADDRESS;
  if (!URL.canParse(wanted) || new URL(wanted).protocol !== 'https:') {
    throw new Error(`ADDIN_URL is ${wanted}; it must be an https address such as ${DEFAULT_ADDRESS}.`);
  }
  return wanted.replace(/\/+$/, '');
}

/** The text with the sources' address replaced. */
const withAddress = (text, address) => text.replaceAll(DEFAULT_ADDRESS, address);

module.exports = { DEFAULT_ADDRESS, addinAddress, withAddress };
