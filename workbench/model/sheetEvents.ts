/**
 * The registrations of events the workbench raises. Registering is only acknowledged: the client itself passes on what
 * it has a handler for, and the host sends every event of these kinds.
 */
const acknowledged = (names: readonly string[]): Record<string, () => null> =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`_Register${name}`, () => null],
      [`_Unregister${name}`, () => null],
    ]),
  );

export const worksheetEventMethods = acknowledged([
  'ActivatedEvent',
  'DeactivatedEvent',
  'DataChangedEvent',
  'CalculatedEvent',
  'SelectionChangedEvent',
  'ProtectionChangedEvent',
  'EventNameChanged',
]);

export const worksheetCollectionEventMethods = acknowledged([
  'ActivatedEvent',
  'DeactivatedEvent',
  'AddedEvent',
  'DeletedEvent',
  'DataChangedEvent',
  'CalculatedEvent',
  'SelectionChangedEvent',
  'ProtectionChangedEvent',
  'EventNameChanged',
]);
