import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '../../../platform/paths.ts'

/**
 * Calls back when a link leads to the page of a new booking while that page is shown. The URL stays the same then, so
 * the page is not rendered again.
 */
export function useNewBookingLink(onFollowed: () => void) {
  const router = useRouter()
  const followed = useEffectEvent(onFollowed)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation, hrefChanged }) => {
        if (toLocation.pathname === paths.docket && !hrefChanged) followed()
      }),
    [router],
  )
}
