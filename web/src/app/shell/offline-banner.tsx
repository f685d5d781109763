import { systemVersion } from '@despatch/contract/tenants/tenants.ts'
import { IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api.ts'
import { useOnline } from '../connection.ts'
import classes from './shell.module.css'

const askAgainAfter = 5000

/** Says so when the portal cannot be reached, keeps asking, and brings the page up to date once it can. */
export function OfflineBanner() {
  const online = useOnline()
  const queries = useQueryClient()

  useEffect(() => {
    if (online) return undefined
    const since = Date.now()
    const asking = setInterval(() => {
      // Any answer at all takes the banner away; the next attempt follows if there is none.
      api(systemVersion, {}).catch(() => {})
    }, askAgainAfter)
    return () => {
      clearInterval(asking)
      // A single call that died while others went through is no absence, and must not have everything read again.
      if (Date.now() - since < askAgainAfter) return
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    }
  }, [online, queries])

  return (
    <output>
      {!online && (
        <div className={classes.offline}>
          <IconCloudOff size={18} aria-hidden />
          You are offline. What you see may be out of date; it is brought up to date once you are back.
        </div>
      )}
    </output>
  )
}
