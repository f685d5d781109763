/** Whether a tariff or service matches the filter; a blank filter matches all (FORM-10). */
export const isService = (wanted: string | undefined, service: string): boolean =>
  wanted === undefined || wanted === '' || wanted === service
