import { reportFile } from '@despatch/contract/reports/report-runs.ts'
import { reportFormatNames, reportFormats } from '@despatch/domain/reports/report-formats.ts'
import { apiFile } from '../app/api.ts'
import { DownloadMenu } from '../app/download-menu.tsx'
import type { RunParameters } from './reports.queries.ts'
import { reportsTexts } from './texts.ts'

/** Downloads the current report as a file. */
export const ReportDownload = ({ parameters }: { parameters: RunParameters }) => (
  <DownloadMenu
    failureTitle={reportsTexts.loadReport}
    files={reportFormatNames.map((format) => ({
      label: reportFormats[format],
      fetch: () => apiFile(reportFile, { ...parameters, format }),
    }))}
  />
)
