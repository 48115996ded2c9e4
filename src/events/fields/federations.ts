/** FIDE's codes of federations and of players without one. */
const FEDERATIONS = new Set(
  (
    'AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BER BHU BIH BIZ BLR BOL BOT BRA BRN BRU BUL ' +
    'BUR CAF CAM CAN CAY CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB CYP CZE DEN DJI DMA DOM ECU EGY ENG ERI ESA ESP ' +
    'EST ETH FAI FID FIE FIJ FIN FRA GAB GAM GBS GCI GEO GEQ GER GHA GRE GRL GRN GUA GUI GUM GUY HAI HKG HON HUN INA IND ' +
    'IOM IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU ' +
    'LUX MAC MAD MAR MAS MAW MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NCL NED NEP NGR NIG NON NOR NRU ' +
    'NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA SCO SEN SEY SGP SIN SKN SLE SLO SMR SOL SOM ' +
    'SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN TAH TJK TKM TLS TOG TPE THA TTO TUN TUR TUV UAE UGA UKR URU USA UZB ' +
    'VAN VEN VIE VIN WAL YEM ZAM ZIM'
  ).split(' '),
);

export function isFederation(code: string): boolean {
  return FEDERATIONS.has(code);
}

/** The code of South Africa. */
const HOME = 'RSA';

/**
 * A federation as the head of a file has it: its code, with its name before or behind it or in its place.
 *
 * @returns the code; the text where it is none
 */
export function federationOf(text: string): string | null {
  const plain = text.trim().toUpperCase();
  if (plain === '') return null;
  if (isFederation(plain)) return plain;
  if (/\bSOUTH AFRICA|^(?:ZA|ZAF)$/.test(plain)) return HOME;
  const code = /\(\s*([A-Z]{3})\s*\)$|^([A-Z]{3}) ?[-,(]/.exec(plain);
  return code?.[1] ?? code?.[2] ?? text.trim();
}

/** Whether an event of this federation was played abroad; of none, nobody knows. */
export function isAbroad(federation: string | null): federation is string {
  return federation !== null && federation !== HOME;
}
