import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '../../platform/failure-toast.ts'
import { pages } from '../../platform/pages.ts'
import { BackToOffice } from '../../platform/back-to-office.tsx'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { commonTexts } from '../../ui/texts.ts'
import { themeTexts } from './texts.ts'
import { ThemeForm } from './theme-form.tsx'
import { themeQuery } from './theme.queries.ts'

/** /office/theme: the company's theme (TEN-02, SYS-04). */
export default function ThemePage() {
  const theme = useQuery(themeQuery)
  useFailureToast(commonTexts.loadTheme, theme.error)
  return (
    <>
      <BackToOffice />
      <PageHeading title={pages.theme.title} description={themeTexts.pageHelp} />
      {theme.data ? (
        <ThemeForm
          saved={theme.data}
          refetch={async () => (await theme.refetch({ throwOnError: true })).data ?? null}
        />
      ) : theme.error ? (
        <FailedQuery title={themeTexts.themeNotLoaded} queries={[theme]} />
      ) : (
        <Stack component="output" gap="lg" maw={448} aria-label={themeTexts.loadingTheme}>
          {['name', 'logo', 'accent', 'dark-accent', 'menu'].map((field) => (
            <Skeleton key={field} height={60} />
          ))}
        </Stack>
      )}
    </>
  )
}
