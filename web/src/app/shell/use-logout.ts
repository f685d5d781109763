import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'
import { notify } from '../../platform/notify.ts'
import { endSession } from '../../platform/session.ts'
import { shellTexts } from './texts.ts'

/** Ends the session on the server, then here. If that fails, the user stays logged in and sees an error (AUTH-07). */
export function useLogout() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    try {
      await endSession(queries)
    } catch (failure) {
      notify.failure(shellTexts.logOut, failure)
      return
    }
    await navigate({ to: paths.login })
    notify.success(shellTexts.loggedOut, shellTexts.loggedOutMessage)
  }
}
