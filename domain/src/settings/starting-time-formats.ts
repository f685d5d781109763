/** The time formats of a company that has chosen none (aset_general_format, aset_today_format). */
export const startingTimeFormats = {
  aset_general_format: 'DD/MM/YYYY HH:mm',
  aset_today_format: 'DD/MM/YYYY HH:mm',
} as const
