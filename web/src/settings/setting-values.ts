import type { SettingName } from '@despatch/domain/settings/settings-catalogue.ts'

/** A field's value. A number that is not given is an empty text, and NaN while it is not a number. In a customer's own settings, null means the company's value. */
export type FieldValue = string | number | null
export type FieldValues = { [Name in SettingName]?: FieldValue | undefined }
