import { logFile } from '@despatch/contract/logs/logs.ts'
import { formatLondonDate } from '@despatch/domain/time/london-time.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { apiFile } from '../platform/api.ts'
import { DownloadMenu } from '../platform/download-menu.tsx'
import { latestFirst } from './log-columns.ts'
import { logQuery } from './log.queries.ts'
import { logsTexts } from './texts.ts'

/** Downloads the log of a day as a file. */
export function LogFiles({ day }: { day: string }) {
  const { data } = useInfiniteQuery(logQuery({ day, type: null, search: '', order: latestFirst }))
  const days = data?.pages[0]?.files ?? []
  return (
    <DownloadMenu
      failureTitle={logsTexts.loadLog}
      files={days.map((file) => ({
        label: formatLondonDate(`${file.day}T12:00:00Z`),
        fetch: () => apiFile(logFile, { day: file.day }),
      }))}
    />
  )
}
