import { themePost } from '@despatch/contract/tenants/theme.ts'
import { contrastErrors, themeRefusals } from '@despatch/domain/tenants/theme-contrast.ts'
import { themeErrors, usableTheme, type Theme } from '@despatch/domain/tenants/theme.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, type RefObject } from 'react'
import { api } from '../app/api.ts'
import { notify } from '../app/notify.ts'
import { sessionQuery } from '../app/session.ts'
import { useEditedRecord } from '../app/use-edited-record.ts'
import { databasesQuery } from './databases.ts'
import { payloadOf, themeQuery, type VersionedTheme } from './theme.queries.ts'

interface ThemeFormUse {
  saved: VersionedTheme
  reread: () => Promise<VersionedTheme | null>
  form: RefObject<HTMLFormElement | null>
}

/** What a logo is named by is judged by the server; a data URL of one chosen here is none that a theme keeps. */
const judged = (theme: Theme, saved: Theme): Theme => ({ ...theme, logo: saved.logo })

/** A theme while it is made: what is typed, how it would look, and what saving it comes to. */
export function useThemeForm({ saved, reread, form }: ThemeFormUse) {
  const queries = useQueryClient()
  const edited = useEditedRecord({
    saved,
    start: saved.theme,
    draftOf: ({ theme }: VersionedTheme) => theme,
    reread,
    form,
  })
  const { draft } = edited
  const base = edited.base ?? saved
  const changed = (Object.keys(draft) as (keyof Theme)[]).filter(
    (field) => draft[field] !== base.theme[field],
  )

  const change = (fields: Partial<Theme>) => {
    edited.setDraft((before) => ({ ...before, ...fields }))
    edited.clearErrors((field) => field.replace(/^theme\./, '') in fields)
  }

  async function post() {
    const now = await api(themePost, payloadOf(draft, base))
    edited.continueFrom(now)
    queries.setQueryData(themeQuery.queryKey, now)
    queries.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, theme: now.theme })
    void queries.invalidateQueries({ queryKey: databasesQuery.queryKey, refetchType: 'none' })
    notify.success('Theme', 'Saved. Everybody sees it with the next page that they load.')
  }

  async function save() {
    const found = themeRefusals(judged(draft, base.theme), base.theme)
    if (found.length > 0) return edited.showErrors(found)
    await edited.send(post, (failure) => notify.failure('Save Data', failure))
  }

  // What stands in a field while it is typed cannot always be worn.
  const worn = useMemo(
    () => ({ ...usableTheme(judged(draft, base.theme), base.theme), logo: draft.logo }),
    [draft, base],
  )
  const isColour = themeErrors(judged(draft, base.theme)).every(({ field }) => !field.startsWith('accent'))

  return {
    ...edited,
    base,
    changed,
    worn,
    change,
    save,
    /** Faults are told when somebody saves; a colour that cannot be read, as soon as it is there. */
    errorAt: (field: keyof Theme) =>
      edited.errorAt(field) ??
      edited.errorAt(`theme.${field}`) ??
      (isColour && changed.includes(field)
        ? contrastErrors(draft).find((error) => error.field === field)?.message
        : undefined),
    /** Back to what is stored. */
    undo: () => edited.continueFrom(base),
  }
}

export type ThemeFormState = ReturnType<typeof useThemeForm>
