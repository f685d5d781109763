import type { SettingName } from '@despatch/domain/settings/settings-catalogue.ts'

/** A field's value. A number is text while being typed. In a customer's own settings, null means the company's value. */
export type FieldValue = string | number | null
export type FieldValues = { [Name in SettingName]?: FieldValue | undefined }
