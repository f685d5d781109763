const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Whether a value is the id of a record of a phone: a UUID. */
export const isRecordId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
