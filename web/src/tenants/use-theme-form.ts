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

/** The theme for validation, with the stored logo. The server validates a newly chosen one. */
const validated = (theme: Theme, saved: Theme): Theme => ({ ...theme, logo: saved.logo })

/** The state of the theme form: draft, preview, unsaved changes and saving. */
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
    notify.success('Theme', 'Saved. Users will see it the next time they load a page.')
  }

  async function save() {
    const found = themeRefusals(validated(draft, base.theme), base.theme)
    if (found.length > 0) return edited.showErrors(found)
    await edited.send(post, (failure) => notify.failure('Save Data', failure))
  }

  // A half-typed colour is replaced by the saved one.
  const preview = useMemo(
    () => ({ ...usableTheme(validated(draft, base.theme), base.theme), logo: draft.logo }),
    [draft, base],
  )
  const isColour = themeErrors(validated(draft, base.theme)).every(({ field }) => !field.startsWith('accent'))

  return {
    ...edited,
    base,
    changed,
    preview,
    change,
    save,
    /** Errors are shown on saving, except for the contrast of a colour, which is shown at once. */
    errorAt: (field: keyof Theme) =>
      edited.errorAt(field) ??
      edited.errorAt(`theme.${field}`) ??
      (isColour && changed.includes(field)
        ? contrastErrors(draft).find((error) => error.field === field)?.message
        : undefined),
    /** Restores the saved theme. */
    undo: () => edited.continueFrom(base),
  }
}

export type ThemeFormState = ReturnType<typeof useThemeForm>
