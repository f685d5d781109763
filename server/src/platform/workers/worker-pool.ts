import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { WorkerTask } from './messages.ts'

/** One core stays for requests. */
const MOST_WORKERS = Math.max(1, Math.min(2, availableParallelism() - 1))

/** What draws PDFs takes some 60 MB, which is given back when nobody has printed for a while. */
const IDLE_MILLISECONDS = 60_000

const limits = { maxOldGenerationSizeMb: 512 }

interface Hand {
  worker: Worker
  /** Tasks that it works on. */
  tasks: number
  idle: NodeJS.Timeout | undefined
}

const hands = new Set<Hand>()

/** Gives a task to the least busy worker, starting one where all are busy. Call what it returns when the task has ended. */
export function giveToWorker(task: WorkerTask): () => void {
  const hand = freeHand()
  clearTimeout(hand.idle)
  hand.tasks += 1
  hand.worker.postMessage(task, [task.port])
  return () => {
    hand.tasks -= 1
    if (hand.tasks > 0) return
    hand.idle = setTimeout(() => {
      hands.delete(hand)
      void hand.worker.terminate()
    }, IDLE_MILLISECONDS).unref()
  }
}

function freeHand(): Hand {
  const [least] = [...hands].toSorted((one, other) => one.tasks - other.tasks)
  return least && (least.tasks === 0 || hands.size >= MOST_WORKERS) ? least : startHand()
}

function startHand(): Hand {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: limits })
  // It must not keep the process from ending.
  worker.unref()
  const hand: Hand = { worker, tasks: 0, idle: undefined }
  hands.add(hand)
  // Its tasks notice by their ports, which close with it.
  worker.on('error', () => hands.delete(hand))
  worker.on('exit', () => hands.delete(hand))
  return hand
}
