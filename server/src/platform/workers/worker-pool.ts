import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { WorkerTask } from './messages.ts'

/** Leaves one core for requests. */
const MOST_WORKERS = Math.max(1, Math.min(2, availableParallelism() - 1))

/** The PDF library takes about 60 MB, which is freed when no PDF was generated for a while. */
const IDLE_MILLISECONDS = 60_000

const limits = { maxOldGenerationSizeMb: 512 }

interface PooledWorker {
  worker: Worker
  /** Its current tasks. */
  tasks: number
  idle: NodeJS.Timeout | undefined
}

const pool = new Set<PooledWorker>()

/**
 * Gives a task to the least busy worker, or starts one if all are busy. Call the returned function when the task has
 * ended.
 */
export function assignTask(task: WorkerTask): () => void {
  const pooled = leastBusyWorker()
  clearTimeout(pooled.idle)
  pooled.tasks += 1
  pooled.worker.postMessage(task, [task.port])
  return () => {
    pooled.tasks -= 1
    if (pooled.tasks > 0) return
    pooled.idle = setTimeout(() => {
      pool.delete(pooled)
      void pooled.worker.terminate()
    }, IDLE_MILLISECONDS).unref()
  }
}

function leastBusyWorker(): PooledWorker {
  const [least] = [...pool].toSorted((one, other) => one.tasks - other.tasks)
  return least && (least.tasks === 0 || pool.size >= MOST_WORKERS) ? least : startWorker()
}

function startWorker(): PooledWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: limits })
  // It must not keep the process running.
  worker.unref()
  const pooled: PooledWorker = { worker, tasks: 0, idle: undefined }
  pool.add(pooled)
  // Tasks detect the end of their worker by their ports.
  worker.on('error', () => pool.delete(pooled))
  worker.on('exit', () => pool.delete(pooled))
  return pooled
}
