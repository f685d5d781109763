import { Select, Skeleton } from '@mantine/core'
import { starterRegions, type StarterRegion } from '@despatch/domain/office/starter-regions.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { commonTexts } from '../ui/texts.ts'
import { BackToOffice } from '../platform/back-to-office.tsx'
import { LoadStarterSet } from './load-starter-set.tsx'
import { RemoveStarterSet } from './remove-starter-set.tsx'
import { starterSetTexts } from './starter-set-texts.ts'
import { starterSetQuery } from './starter-set.queries.ts'
import classes from './starter-set.module.css'

const regionIn = (text: string | undefined): StarterRegion | null =>
  starterRegions.find(({ value }) => value === text)?.value ?? null

/** /office/starter: what a new company can begin with, to be added and removed (SYS-04). The region is in the address. */
export default function StarterSetPage() {
  const region = regionIn(useSearch({ from: '/shell/office/starter' }).region)
  const navigate = useNavigate()
  return (
    <div className={classes.page}>
      <BackToOffice />
      <PageHeading title={pages.starterSet.title} description={starterSetTexts.description} />
      <Select
        label={starterSetTexts.region}
        description={starterSetTexts.regionHelp}
        placeholder={starterSetTexts.chooseRegion}
        data={starterRegions}
        allowDeselect={false}
        maw="24rem"
        value={region}
        onChange={(chosen) =>
          void navigate({ to: paths.starterSet, search: { region: chosen ?? '' }, replace: true })
        }
      />
      {region && <SetOfRegion key={region} region={region} />}
    </div>
  )
}

function SetOfRegion({ region }: { region: StarterRegion }) {
  const set = useQuery(starterSetQuery(region))
  if (set.isPending) return <Skeleton height="16rem" mt="lg" aria-label={starterSetTexts.loading} />
  if (set.isError && !set.data) return <FailedQuery title={commonTexts.loadData} queries={[set]} />
  return (
    <>
      <LoadStarterSet region={region} records={set.data.records} />
      <RemoveStarterSet loaded={set.data.loaded} />
    </>
  )
}
