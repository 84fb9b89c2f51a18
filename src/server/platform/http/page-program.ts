import type { Blog } from '#shared/posts/post.ts';
import type { PageJob, RenderedPage } from './page-renderer.ts';

// Child process that renders pages with the web's server build, one at a time. The web's packages take 80 MB.

type Build = {
  readonly entry: {
    readonly module: {
      readonly renderPath: (build: unknown, path: string, blog: Blog) => Promise<RenderedPage>;
    };
  };
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

let loading: Promise<Build> | undefined;

process.on('message', (job: PageJob) => {
  void render(job).then((page) => process.send?.(page));
});

async function render({ build: file, path, blog }: PageJob): Promise<RenderedPage> {
  const build = await (loading ??= import(file));
  return build.entry.module.renderPath(build, path, blog);
}
