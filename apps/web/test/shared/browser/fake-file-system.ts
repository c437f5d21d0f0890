interface Disk extends Pick<StorageManager, 'getDirectory' | 'persist'> {
  root: FakeFolder;
  persistRequests: number;
  /** The disk is full after this many more bytes. */
  roomBytes: number;
  nowMs: number;
}

export function createDisk(): Disk {
  const disk: Disk = {
    persistRequests: 0,
    roomBytes: Number.POSITIVE_INFINITY,
    nowMs: 0,
    root: new FakeFolder('', () => disk),
    getDirectory: async () => disk.root,
    async persist() {
      disk.persistRequests += 1;
      return true;
    },
  };
  return disk;
}

class FakeFolder implements FileSystemDirectoryHandle {
  readonly kind = 'directory';
  readonly children = new Map<string, FakeFolder | FakeFile>();
  readonly name: string;
  readonly #disk: () => Disk;

  constructor(name: string, disk: () => Disk) {
    this.name = name;
    this.#disk = disk;
  }

  async getDirectoryHandle(name: string, { create = false } = {}): Promise<FakeFolder> {
    const found = this.children.get(name) ?? (create && new FakeFolder(safe(name), this.#disk));
    if (!found) throw missing();
    if (found.kind !== 'directory') throw new DOMException('A file', 'TypeMismatchError');
    this.children.set(name, found);
    return found;
  }

  async getFileHandle(name: string, { create = false } = {}): Promise<FakeFile> {
    const found = this.children.get(name) ?? (create && new FakeFile(safe(name), this.#disk));
    if (!found) throw missing();
    if (found.kind !== 'file') throw new DOMException('A folder', 'TypeMismatchError');
    this.children.set(name, found);
    return found;
  }

  async removeEntry(name: string, { recursive = false } = {}): Promise<void> {
    const found = this.children.get(name);
    if (!found) throw missing();
    if (found.isBusy()) throw new DOMException('Being written', 'NoModificationAllowedError');
    if (found.kind === 'directory' && found.children.size > 0 && !recursive)
      throw new DOMException('Not empty', 'InvalidModificationError');
    this.children.delete(name);
  }

  isBusy(): boolean {
    return [...this.children.values()].some((child) => child.isBusy());
  }

  async *entries(): AsyncGenerator<[string, FakeFolder | FakeFile], undefined> {
    yield* this.children;
  }
  async *keys(): AsyncGenerator<string, undefined> {
    yield* this.children.keys();
  }
  async *values(): AsyncGenerator<FakeFolder | FakeFile, undefined> {
    yield* this.children.values();
  }
  [Symbol.asyncIterator]() {
    return this.entries();
  }
  isSameEntry = async (other: unknown) => other === this;
  resolve = async () => null;
}

class FakeFile implements FileSystemFileHandle {
  readonly kind = 'file';
  readonly name: string;
  readonly #disk: () => Disk;
  #content: Blob = new Blob([]);
  #lastModified: number;
  #writers = 0;

  constructor(name: string, disk: () => Disk) {
    this.name = name;
    this.#disk = disk;
    this.#lastModified = disk().nowMs;
  }

  async getFile(): Promise<File> {
    return new File([this.#content], this.name, { lastModified: this.#lastModified });
  }

  /** The file receives its new content when the writing is closed. */
  async createWritable(): Promise<FileSystemWritableFileStream> {
    const pieces: Blob[] = [];
    this.#writers += 1;
    const stream = new WritableStream<Blob>({
      write: (piece) => {
        this.#disk().roomBytes -= piece.size;
        pieces.push(piece);
        if (this.#disk().roomBytes >= 0) return;
        this.#writers -= 1;
        throw new DOMException('Full', 'QuotaExceededError');
      },
      close: () => {
        this.#writers -= 1;
        this.#content = new Blob(pieces);
        this.#lastModified = this.#disk().nowMs;
      },
      abort: () => {
        this.#writers -= 1;
      },
    });
    async function write(piece: FileSystemWriteChunkType): Promise<void> {
      if (!(piece instanceof Blob)) throw new TypeError('Files are written as blobs');
      const writer = stream.getWriter();
      await writer.write(piece).finally(() => writer.releaseLock());
    }
    return Object.assign(stream, { write, seek: unused, truncate: unused });
  }

  isBusy(): boolean {
    return this.#writers > 0;
  }
  isSameEntry = async (other: unknown) => other === this;
}

function safe(name: string): string {
  if (name === '' || name === '.' || name === '..' || /[/\\]/.test(name))
    throw new TypeError('Name is not allowed.');
  return name;
}

function missing(): DOMException {
  return new DOMException('No such entry', 'NotFoundError');
}

async function unused(): Promise<void> {
  throw new Error('Files are written from their beginning to their end');
}
