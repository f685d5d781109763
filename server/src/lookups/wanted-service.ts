/** Whether a tariff or service is among those asked for; a blank wish is none (FORM-10). */
export const isService = (wanted: string | undefined, service: string): boolean =>
  wanted === undefined || wanted === '' || wanted === service
