import { defaultSettings } from '../settings/default-settings.ts'
import { urlError } from '../settings/setting-errors.ts'
import { standardTemplate } from './customer-tracking.ts'

/** The error of a customer's own tracking address; null if it is valid or empty. */
export const trackingTemplateError = (label: string, template: string): string | null =>
  urlError({ ...defaultSettings.aset_web_tracking, label }, standardTemplate(template))
