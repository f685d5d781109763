/** The file formats of a report (REP-02), with their names on screen. */
export const reportFormats = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const

export type ReportFormat = keyof typeof reportFormats

export const reportFormatNames: readonly ReportFormat[] = ['pdf', 'xlsx', 'csv']
