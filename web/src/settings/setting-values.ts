import type { SettingName } from '@despatch/domain/settings/settings-catalogue.ts'

/** Values as fields hold them: a number that is being typed is text; null, in a customer's own, is everybody's. */
export type FieldValue = string | number | null
export type FieldValues = { [Name in SettingName]?: FieldValue | undefined }
