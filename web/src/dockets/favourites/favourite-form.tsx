import { Stack, Switch, Text } from '@mantine/core'
import { favouritePost } from '@despatch/contract/dockets/favourites.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { longestFavouriteName } from '@despatch/domain/dockets/favourite.ts'
import { isBlank } from '@despatch/domain/text/clean-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { AppForm, FormButtons } from '../../platform/app-form.tsx'
import { notify } from '../../platform/notify.ts'
import { useAppForm } from '../../platform/use-app-form.ts'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'
import { favouritesKey, setStar, type Favourite } from './favourites.queries.ts'
import { favouriteTexts } from './texts.ts'

interface FavouriteFormProps {
  account: { cust_id: number; cust_name: string }
  /** The favourite to change, or null for a new one. */
  favourite: Favourite | null
  /** The booking of a new favourite, and a name for it. */
  booking: BookingDraft | null
  suggestedName: string
  onClose: () => void
}

const draftOf = ({ btpl_name, btpl_shared, starred }: Favourite) => ({ btpl_name, btpl_shared, starred })

/** The favourite is saved by now, so a star that is refused is only reported. */
async function star(saved: Favourite, wanted: boolean) {
  if (saved.starred === wanted) return
  try {
    await setStar(saved.btpl_id, wanted)
  } catch (failure) {
    notify.failure(favouriteTexts.favourites, failure)
  }
}

/** Names a favourite, shares it and stars it (FORM-05). */
export function FavouriteForm({ account, favourite, booking, suggestedName, onClose }: FavouriteFormProps) {
  const queries = useQueryClient()
  const form = useAppForm({
    start: favourite
      ? draftOf(favourite)
      : { btpl_name: suggestedName.slice(0, longestFavouriteName), btpl_shared: false, starred: true },
    check: ({ btpl_name }) =>
      isBlank(btpl_name) ? [{ field: 'btpl_name', message: favouriteTexts.nameMissing }] : [],
    send: async ({ btpl_name, btpl_shared, starred }) => {
      const known = favourite && { btpl_id: favourite.btpl_id, btpl_version: favourite.btpl_version }
      const saved = await api(favouritePost, {
        btpl_cust_id: account.cust_id,
        btpl_name,
        btpl_shared,
        ...known,
        ...(booking && { booking }),
      })
      await star(saved, starred)
      if (!favourite) notify.success(favouriteTexts.saved(saved.btpl_name), favouriteTexts.savedHelp)
      await queries.invalidateQueries({ queryKey: favouritesKey })
      onClose()
    },
  })
  const flag = (name: 'btpl_shared' | 'starred') => form.getInputProps(name, { type: 'checkbox' })
  return (
    <AppForm form={form} label={favouriteTexts.saveFavourite} firstFocus="[data-path=btpl_name]">
      <Stack gap="md">
        <LimitedTextInput
          data-autofocus
          required
          label={favouriteTexts.name}
          maxLength={longestFavouriteName}
          {...form.getInputProps('btpl_name')}
        />
        <Switch label={favouriteTexts.star} {...flag('starred')} />
        <Switch
          label={favouriteTexts.share(account.cust_name)}
          description={favouriteTexts.shareHelp}
          {...flag('btpl_shared')}
        />
        {booking && (
          <Text size="sm" c="dimmed">
            {favouriteTexts.timesAreNot}
          </Text>
        )}
        <FormButtons form={form} failed={favouriteTexts.saveFavourite} onCancel={onClose} />
      </Stack>
    </AppForm>
  )
}
