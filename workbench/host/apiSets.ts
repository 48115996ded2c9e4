import sets from './apiSets.json';

/** The version of ExcelApi by type and member, both in lower case: the wire does not tell them apart. */
const versions = new Map(
  Object.entries(sets).map(([type, byVersion]) => [
    type.toLowerCase(),
    new Map(
      Object.entries(byVersion).flatMap(([version, members]) =>
        members.split(' ').map((member) => [member.toLowerCase(), version] as const),
      ),
    ),
  ]),
);

/** Registering an event on the wire, and the event as the add-in names it. */
const EVENTS: Readonly<Record<string, string>> = {
  datachangedevent: 'onchanged',
  eventnamechanged: 'onnamechanged',
};

/** The version of ExcelApi in which a member came, such as 1.12; undefined for what is not in the types of office.js. */
export function versionOfMember(type: string, member: string): string | undefined {
  return versions.get(type.toLowerCase())?.get(publicName(member.toLowerCase()));
}

function publicName(wireName: string): string {
  const [, event] = /^_(?:un)?register(.+)$/.exec(wireName) ?? [];
  if (event === undefined) return wireName;
  return EVENTS[event] ?? `on${event.replace(/event$/, '')}`;
}
