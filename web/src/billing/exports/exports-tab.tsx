import { Tabs } from '@mantine/core'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { readDay } from '@despatch/domain/time/read-day.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useMinute } from '../../ui/use-minute.ts'
import classes from '../billing.module.css'
import { ExportForm } from './export-form.tsx'
import { ExportGrid } from './export-grid.tsx'
import { exportsQuery } from './exports.queries.ts'

/** Exports to accounts programs: what is in none yet, and the files that were made. */
export function ExportsTab({ tabList }: { tabList: ReactNode }) {
  const today = londonDay(useMinute())
  const [typed, setTyped] = useState<string | null>(null)
  // After an export was taken back, the same documents are another export, with a request of its own.
  const [takenBack, setTakenBack] = useState(0)
  const until = typed ?? today
  const list = useInfiniteQuery(exportsQuery(readDay(until) === until ? until : today))
  const [first] = list.data?.pages ?? []
  return (
    <>
      <div className={classes.toolbar}>{tabList}</div>
      <Tabs.Panel value="exports" className={classes.panel ?? ''} pt="xs">
        {first && <ExportForm key={takenBack} exports={first} until={until} onUntil={setTyped} />}
        <ExportGrid list={list} pages={list.data?.pages} onTakenBack={() => setTakenBack(takenBack + 1)} />
      </Tabs.Panel>
    </>
  )
}
