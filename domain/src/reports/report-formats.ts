/** What a report can be saved as (REP-02), and what it is called on screen. */
export const reportFormats = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const

export type ReportFormat = keyof typeof reportFormats

export const reportFormatNames: readonly ReportFormat[] = ['pdf', 'xlsx', 'csv']
