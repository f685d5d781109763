import { guestsDetail, guestsPost } from '@despatch/contract/tenants/guests.ts'
import { Switch } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notify.ts'
import { commonTexts } from '../ui/texts.ts'
import { settingsTexts } from './texts.ts'

const guestsQuery = queryOptions({
  queryKey: ['guests'],
  queryFn: ({ signal }) => api(guestsDetail, {}, { signal }),
  refetchOnMount: 'always',
})

/** Allows guests, or no longer (TEN-05). It is stored at once: it is not one of the settings that are saved together. */
export function GuestSwitch() {
  const queries = useQueryClient()
  const { data } = useQuery(guestsQuery)
  const save = useMutation({
    mutationFn: (allowed: boolean) => api(guestsPost, { allowed }),
    onSuccess: (saved) => {
      queries.setQueryData(guestsQuery.queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['guest-access'] })
      notify.success(
        settingsTexts.guests,
        saved.allowed ? settingsTexts.guestsAllowed : settingsTexts.guestsNotAllowed,
      )
    },
    onError: (failure) => notify.failure(commonTexts.saveData, failure),
  })
  return (
    <Switch
      label={settingsTexts.allowGuests}
      description={settingsTexts.allowGuestsHelp}
      checked={save.isPending ? save.variables : (data?.allowed ?? false)}
      disabled={!data || save.isPending}
      onChange={(event) => save.mutate(event.currentTarget.checked)}
    />
  )
}
