import { systemVersion } from '@despatch/contract/tenants/tenants.ts'
import { IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../platform/api.ts'
import { useOnline } from '../../platform/connection.ts'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'

const pollIntervalMs = 5000

/** Shown while the portal cannot be reached. Polls it, and refreshes the page's data once it answers. */
export function OfflineBanner() {
  const online = useOnline()
  const queries = useQueryClient()

  useEffect(() => {
    if (online) return undefined
    const since = Date.now()
    const polling = setInterval(() => {
      // Any answer marks the portal as reached, which hides the banner.
      api(systemVersion, {}).catch(() => {})
    }, pollIntervalMs)
    return () => {
      clearInterval(polling)
      // After a short gap, such as a single failed call, nothing has to be refetched.
      if (Date.now() - since < pollIntervalMs) return
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    }
  }, [online, queries])

  return (
    <output>
      {!online && (
        <div className={classes.offline}>
          <IconCloudOff size={18} aria-hidden />
          {shellTexts.offline}
        </div>
      )}
    </output>
  )
}
